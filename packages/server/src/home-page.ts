import { posters } from './posters.ts';
import type { BackOfBox, Boxed } from './shelf.ts';
import { styles } from './styles.ts';

/** The page at `/`: the games on the shelf. */
export function homePage(shelf: readonly Boxed[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Laager: five published wargames on one table.">
<title>Laager: a wargames table</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(wagons('#8a5600', '#e0a02c'))}">
<style>${styles}</style>
</head>
<body>
<header>
<h1>${wagons('currentColor', 'var(--lit)')} Laager</h1>
<p>Five published wargames, one table.</p>
</header>
<main>
${shelf.map(box).join('\n')}
</main>
<footer>
<p>Boards to play on in the browser are being drawn. Independent implementations: the rules in our own words, maps and
pieces rebuilt where the rulebook does not give them.</p>
</footer>
</body>
</html>
`;
}

function box(game: Boxed): string {
  const poster = posters[game.slug];
  const plate =
    poster === undefined
      ? ''
      : `<svg viewBox="0 0 ${poster.width} ${poster.height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${poster.picture}</svg>`;
  return `<article class="${game.slug}">
<div class="plate">${plate}</div>
<h2>${game.title}</h2>
<p class="tagline">${game.tagline}</p>
${game.back === undefined ? '' : backOfBox(game.back)}
<p class="status">${game.ready ? `In the terminal: <code>npx laager play ${game.slug}</code>` : 'Being set up.'}</p>
</article>`;
}

function backOfBox({ seats, length, credit }: BackOfBox): string {
  return `<dl><div><dt>Seats</dt><dd>${seats}</dd></div><div><dt>Length</dt><dd>${length}</dd></div></dl>
<p class="credit">${credit}</p>`;
}

/** The mark: wagons drawn into a ring, a fire in the middle. */
function wagons(ink: string, fire: string): string {
  const ring = Array.from({ length: 8 }, (_, i) => {
    return `<rect x="10.4" y="1" width="7.2" height="4.4" rx="1.2" fill="${ink}" transform="rotate(${i * 45 + 22.5} 14 14)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="30" height="30" aria-hidden="true">${ring.join('')}<circle cx="14" cy="14" r="3" fill="${fire}"/></svg>`;
}
