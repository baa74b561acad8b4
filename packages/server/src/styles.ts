/** Warm paper and dark ink. In a dark room the chrome dims; the maps stay paper. */
export const styles = `
:root {
  --room: #e4dfd3; --chrome: #fbf8f1; --well: #f1ece0; --ink: #211c15; --ink-2: #574f42; --ink-3: #6d6455; --line: #d9d0be; --lit: #e0a02c;
  --shadow: 0 1px 2px rgba(50, 38, 18, .18), 0 6px 18px rgba(50, 38, 18, .12); --dim: 1;
  --serif: 'EB Garamond', 'Iowan Old Style', 'Palatino Linotype', 'Palatino', 'P052', 'Georgia', serif;
  --sans: 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --room: #14120f; --chrome: #1e1b17; --well: #181512; --ink: #efe7d6; --ink-2: #c0b5a1; --ink-3: #9c917e; --line: #363028; --lit: #e6b04a;
    --shadow: 0 1px 2px rgba(0, 0, 0, .5), 0 6px 18px rgba(0, 0, 0, .4); --dim: .93;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--room); color: var(--ink); font: 14px/20px var(--sans); }
header { background: var(--chrome); border-bottom: 1px solid var(--line); padding: 14px max(20px, calc(50vw - 680px)); display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 28px; }
h1 { font: 600 30px/36px var(--serif); display: flex; align-items: center; gap: 12px; }
header p { font: italic 18px/24px var(--serif); color: var(--ink-2); }
main { max-width: 1400px; margin: 0 auto; padding: 22px 20px; display: grid; gap: 20px; grid-template-columns: repeat(3, 1fr); }
article { background: var(--chrome); border-radius: 3px; box-shadow: var(--shadow); padding: 10px 10px 14px; display: flex; flex-direction: column; }
article > :not(.plate) { margin-left: 6px; margin-right: 6px; }
.bittereinder { grid-row: span 2; }
.plate { border: 1px solid #2a231a; outline: 3px solid #f4ecda; outline-offset: -4px; aspect-ratio: 420 / 220; overflow: hidden; filter: brightness(var(--dim)); }
.bittereinder .plate { flex: 1; aspect-ratio: 390 / 560; position: relative; }
.bittereinder .plate svg { position: absolute; inset: 0; }
.plate svg { display: block; width: 100%; height: 100%; }
h2 { font: 600 25px/30px var(--serif); margin-top: 12px; }
.bittereinder h2 { font-size: 36px; line-height: 40px; }
.tagline { font: italic 17px/22px var(--serif); color: var(--ink-2); }
dl { display: flex; gap: 32px; border-top: 1px solid var(--line); margin-top: 10px; padding-top: 8px; }
dt { font-size: 13px; line-height: 18px; color: var(--ink-3); }
dd { margin: 0; font-weight: 500; }
.status { margin-top: auto; padding-top: 10px; font-size: 13px; line-height: 18px; color: var(--ink-2); }
.status code { background: var(--well); border: 1px solid var(--line); border-radius: 3px; padding: 1px 6px; }
.credit { margin-top: 8px; font-size: 13px; line-height: 18px; color: var(--ink-3); }
footer { max-width: 1400px; margin: 0 auto; padding: 0 20px 28px; color: var(--ink-3); font-size: 13px; line-height: 18px; }
.lettering { font: 500 13px var(--serif); fill: #2a231a; paint-order: stroke; stroke: #f6eedb; stroke-width: 3px; stroke-linejoin: round; }
.lettering.small { font-size: 12px; }
.lettering.capital { font-weight: 700; text-anchor: middle; }
.lettering.country { font-size: 15px; letter-spacing: .16em; text-anchor: middle; stroke-opacity: .6; }
.lettering.country.small { font-size: 11px; }
.lettering.boer { fill: #14525f; } .lettering.empire { fill: #8e2a25; }
.lettering.water { font-style: italic; font-size: 15px; fill: #37606d; letter-spacing: .06em; stroke: none; }
.numbers { font-family: var(--sans); font-weight: 700; fill: #fffaf0; text-anchor: middle; word-spacing: .2em; }
.leader { font: 600 13px var(--serif); fill: #fffaf0; text-anchor: middle; }
.value { font: 700 19px var(--serif); }
@media (max-width: 1080px) { main { grid-template-columns: repeat(2, 1fr); } }
@media (max-width: 680px) { main { grid-template-columns: 1fr; padding: 14px 12px; gap: 14px; } .bittereinder { grid-row: auto; } h1 { font-size: 26px; } }
`;
