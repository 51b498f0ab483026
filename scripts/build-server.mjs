// Builds the server into server/dist, unless what is there is made of exactly these sources.
import { buildServer } from './lib/build-server.mjs'
import { findNode } from './lib/node-runtime.mjs'
import { runCommand } from './lib/root.mjs'

await runCommand(async () => {
  await buildServer(findNode())
  return 0
})
