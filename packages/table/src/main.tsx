import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/home.css';
import './styles/play.css';
import './styles/rail.css';
import './styles/timeline.css';
import './styles/phone.css';
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { loadAgainOnce } from './load-again.ts';

// The faces are fetched beside the code: text that is drawn first in another face is laid out twice.
for (const face of ['"Inter Variable"', '"EB Garamond Variable"', 'italic "EB Garamond Variable"'])
  void document.fonts.load(face.replace('"', '1em "'));

addEventListener('vite:preloadError', loadAgainOnce);

const place = document.getElementById('table');
if (place) render(() => <App />, place);

// Plays offline from the second visit on; a browser that cannot is none the worse for it. What is to be kept is fetched
// when the first screen has long been there.
const KEEP_AFTER = 3_000;
const keepForOffline = () => navigator.serviceWorker?.register('./sw.js').catch(() => {});
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(keepForOffline, KEEP_AFTER));
