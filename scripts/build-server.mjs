// Builds the server for the process that runs this, unless what is there is made of exactly these sources, and prints its program.
import { buildServer } from './lib/build-server.mjs'
import { findNode } from './lib/node-runtime.mjs'
import { runCommand } from './lib/root.mjs'

await runCommand(async () => {
  const { program } = await buildServer(findNode(), process.ppid)
  console.log(program)
  return 0
})
