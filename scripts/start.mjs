// Installs, builds and starts the product. Plain JavaScript for Node 20: it runs before anything is installed.
import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { withCompileCache } from './lib/compile-cache.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { withMemorySettings } from './lib/memory.mjs'
import { checkOwnNode, findNode } from './lib/node-runtime.mjs'
import { foreground } from './lib/processes.mjs'
import { root, runCommand } from './lib/root.mjs'

await runCommand(async () => {
  checkOwnNode()
  await ensureInstalled()
  const node = findNode()
  if (await buildWeb(node)) console.log('Built the web application.')
  const { program, isNew } = await buildServer(node, process.pid)
  if (isNew) console.log('Built the server.')
  return foreground(node, [program, ...process.argv.slice(2)], {
    cwd: root,
    env: withCompileCache(withMemorySettings(process.env)),
  })
})
