import { render } from 'solid-js/web';

const place = document.getElementById('table');
if (place) render(() => <main>Laager</main>, place);
