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

// Offline play from the second visit on, where the browser can. The files to keep are fetched after the first screen, so as not to delay it.
const KEEP_AFTER = 3_000;
const keepForOffline = () => navigator.serviceWorker?.register('./sw.js').catch(() => {});
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(keepForOffline, KEEP_AFTER));
