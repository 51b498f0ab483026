// The operator's tool. Plain JavaScript for Node 20: it installs first when that is missing.
import { join } from 'node:path'
import { withCompileCache } from './lib/compile-cache.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkOwnNode, findNode } from './lib/node-runtime.mjs'
import { foreground } from './lib/processes.mjs'
import { root, runCommand } from './lib/root.mjs'

await runCommand(async () => {
  checkOwnNode()
  await ensureInstalled()
  return foreground(findNode(), [join(root, 'server', 'src', 'cli.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: withCompileCache(process.env),
  })
})
