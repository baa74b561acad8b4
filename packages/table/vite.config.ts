import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { leanDataPlugin } from './build/lean-data.ts';
import { earlyPlugin, iconsPlugin, offlinePlugin, shelfPlugin } from './build/plugins.ts';

export default defineConfig({
  // Relative addresses: the built table works from any folder of any file host.
  base: './',
  root: import.meta.dirname,
  plugins: [leanDataPlugin(), solid(), shelfPlugin(), iconsPlugin(), earlyPlugin(), offlinePlugin()],
  build: {
    target: 'es2022',
    // Fonts stay files of their own: inside the style sheet they would hold up the first paint.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // A procedure is a value: a page that borrows a sum from a chapter of the rules must not carry the chapter.
    rolldownOptions: { treeshake: { manualPureFunctions: ['procedure', 'procedureFor'] } },
  },
  worker: {
    format: 'es',
    plugins: () => [leanDataPlugin()],
    rolldownOptions: {
      output: {
        // A game's rules are named after it, to tell them apart (and weigh them).
        chunkFileNames: ({ facadeModuleId }) => {
          const slug = /games\/([^/]+)\/src\/index\.ts$/.exec(facadeModuleId ?? '')?.[1];
          return slug === undefined ? 'assets/[name]-[hash].js' : `assets/game-${slug}-[hash].js`;
        },
      },
    },
  },
});
