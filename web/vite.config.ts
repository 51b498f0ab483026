import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/tribyl': server, '/api': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Inlined assets would need data: addresses in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Kept apart because they change less often than our own code; the rest splits itself by screen.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-|)(router|query|store|history)[^/]*)\//,
            },
          ],
        },
      },
    },
  },
})
