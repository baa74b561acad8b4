import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/home.css';
import './styles/pages.css';
import './styles/play.css';
import './styles/rail.css';
import './styles/timeline.css';
import './styles/phone.css';
import { render } from 'solid-js/web';
import { App } from './app.tsx';

const place = document.getElementById('table');
if (place) render(() => <App />, place);

// Plays offline from the second visit on; a browser that cannot is none the worse for it.
if (import.meta.env.PROD) navigator.serviceWorker?.register('./sw.js').catch(() => {});
