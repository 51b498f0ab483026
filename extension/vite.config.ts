import { defineConfig, type Plugin } from 'vite'
import { makeManifest } from './src/manifest.ts'

const listOf = (text = ''): string[] => text.split(',').flatMap(part => part.trim() || [])

/** Writes the manifest beside what is built. */
const manifest = (server: string | undefined, hosts: readonly string[]): Plugin => ({
  name: 'manifest',
  generateBundle() {
    const source = `${JSON.stringify(makeManifest({ server, hosts }), null, 2)}\n`
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
  },
})

/**
 * One folder that Chromium loads. `BIC_SERVER` is the address of the product, which users then need not enter; it and the match
 * patterns of `BIC_HOSTS` are allowed when the extension is installed instead of being asked for.
 */
export default defineConfig(() => {
  const { BIC_SERVER: server, BIC_HOSTS: hosts } = process.env
  return {
    root: import.meta.dirname,
    base: './',
    plugins: [manifest(server, listOf(hosts))],
    define: { presetServer: JSON.stringify(server ?? '') },
    build: {
      outDir: process.env.BIC_EXTENSION_DIR ?? 'dist',
      emptyOutDir: true,
      target: 'chrome123',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { panel: 'panel.html', background: 'src/background.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name].[ext]' },
      },
    },
  }
})
