import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:4000'

/**
 * The spreadsheet writer packs large files in workers that it makes from text, which the content security policy
 * forbids. Ours runs in a worker already, so there it packs at once.
 */
export const packInPlace = (): Plugin => ({
  name: 'pack-in-place',
  enforce: 'pre',
  load: id =>
    id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
      ? `import pack from './zipToArrayBufferSync.js'\nexport default async files => pack(files)`
      : null,
})

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es', plugins: () => [packInPlace()] },
  server: { port: 5173, proxy: { '/tribyl': server, '/api': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Inlined assets would need data: addresses in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The shell would carry the names of all scripts of all screens, some 7 KB of its budget and more with every screen.
      // A screen names its own; links preload it while they are pointed at.
      resolveDependencies: (_name, deps, { hostType }) =>
        hostType === 'js' ? deps.filter(name => name.endsWith('.css')) : deps,
    },
    rolldownOptions: {
      output: {
        // Kept apart because they change less often than our own code; the rest splits itself by screen.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-|)(router|query|store|history)[^/]*)\//,
            },
            // What every part of the kit rests on: in many small files it would compress worse.
            {
              name: 'kit',
              test: /node_modules\/(@floating-ui\/|@mantine\/core\/esm\/(core|components\/(Popover|Tooltip|Transition|Portal|Overlay|FocusTrap|Paper|CloseButton|ActionIcon|Button|Loader|Text|Title|UnstyledButton|Avatar|Group|Stack|Skeleton|VisuallyHidden))\/)/,
            },
          ],
        },
      },
    },
  },
})
