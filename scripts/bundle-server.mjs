// Joins the modules of the server into the folder that is given: those of its processes and threads.
import { join } from 'node:path'
import { bundlePrograms } from './lib/bundle.mjs'
import { root } from './lib/root.mjs'

const source = join(root, 'server', 'src')
const [dist = join(root, 'server', 'dist')] = process.argv.slice(2)

await bundlePrograms({
  root,
  programs: {
    main: join(source, 'main.ts'),
    'work-process': join(source, 'work-process.ts'),
    'analysis-thread': join(source, 'analysis-thread.ts'),
    'extract-worker': join(source, 'pipeline', 'extract', 'extract-worker.ts'),
    'draw-worker': join(source, 'domains', 'printing', 'draw', 'draw-worker.ts'),
    'watch-process': join(source, 'threads', 'watch-process.ts'),
  },
  // It has 255 modules, and nobody else uses it.
  isJoined: /^kysely(\/|$)/,
  dist,
})
