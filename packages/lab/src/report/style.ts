/** The look of a report: quiet, printable, light or dark as the reader's machine is. */
export const style = `
:root { --paper:#faf7f0; --ink:#2a2622; --faint:#8b8377; --rule:#e2dbcd; --main:#8a3b1e; --soft:#d9a58c; --cool:#2f5d73; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper:#1d1b18; --ink:#ece5d8; --faint:#9b9284; --rule:#3a362f; --main:#e08a63; --soft:#7a4a36; --cool:#7fb4cc; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 32px 20px 64px; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
h1 { font-size: 1.9rem; margin: 0 0 .2rem; font-weight: 600; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .6rem; padding-top: .8rem; border-top: 1px solid var(--rule); font-weight: 600; }
h3 { font-size: 1rem; margin: .4rem 0; font-weight: 600; }
p, figcaption { color: var(--faint); margin: .2rem 0 .6rem; max-width: 75ch; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 8px 28px; }
figure { margin: 0; min-width: 0; max-width: 640px; }
svg { width: 100%; height: auto; display: block; font: 12px system-ui, sans-serif; }
table { border-collapse: collapse; width: 100%; font: 14px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 3px 8px; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th { color: var(--faint); font-weight: 500; }
.table { overflow-x: auto; }
svg .grid { stroke: var(--rule); } svg .axis { stroke: var(--faint); }
svg .tick, svg .label { fill: var(--faint); font-size: 11px; } svg .name { fill: var(--ink); }
svg .bar { fill: var(--cool); } svg .heat { fill: var(--main); }
svg .wide { fill: var(--soft); opacity: .3; } svg .narrow { fill: var(--soft); opacity: .55; }
svg .line { fill: none; stroke: var(--main); stroke-width: 2; } svg .mean { fill: none; stroke: var(--cool); stroke-width: 1.4; stroke-dasharray: 4 4; }
svg .spot { fill: transparent; } svg .spot:hover { fill: var(--main); }
svg .whisker { stroke: var(--main); stroke-width: 2; } svg .dot { fill: var(--main); }
@media print { body { max-width: none; } figure { break-inside: avoid; } }
`;
