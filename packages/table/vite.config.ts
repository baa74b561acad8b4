import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

export default defineConfig({
  // Relative addresses: the built table works from any folder of any file host.
  base: './',
  plugins: [solid()],
  build: { target: 'es2022' },
  worker: { format: 'es' },
});
