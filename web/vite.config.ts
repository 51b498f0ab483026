import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf, planScripts } from './chunks.ts'
import { compressFiles } from './compress-files.ts'
import { listFirstFiles } from './first-files.ts'
import { hintCompilation } from './hint-compilation.ts'
import { keepIds } from './keep-ids.ts'
import { limitFirstLoad } from './limit-first-load.ts'

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
  plugins: [keepIds(), react(), planScripts(), hintCompilation(), listFirstFiles(), compressFiles(), limitFirstLoad()],
  worker: { format: 'es', plugins: () => [packInPlace()] },
  server: { port: 5173, proxy: { '/tribyl': server, '/api': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Inlined assets would need data: addresses in the content security policy.
    assetsInlineLimit: 0,
    // Whoever asks for a script asks at once for those that it needs.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A screen asks for few files: the shell, some of what screens share, and its own script.
        // `chunkOf` leaves no circles between scripts.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
})
