import { join } from 'node:path'
import { buildIfChanged } from './built.mjs'
import { root } from './root.mjs'

const dist = join(root, 'server', 'dist')

/** The program of the server as it is built: what `server/src/main.ts` is, in few files. */
export const serverProgram = join(dist, 'main.js')

/**
 * Builds the server, unless what is built is made of exactly these sources. Its 2,300 modules are then few, which are
 * found, read and joined in half the time; everything but starting it goes by the sources.
 *
 * @param {string} node the runtime to build with.
 * @returns {Promise<boolean>} whether it was built.
 */
export const buildServer = node =>
  buildIfChanged(
    {
      name: 'The server',
      sources: [
        ...['server', 'contract', 'engine', 'database', 'connectors'].map(name => `${name}/src`),
        ...['scripts/bundle-server.mjs', 'scripts/lib/bundle.mjs', 'package-lock.json'],
      ],
      // It holds addresses of sources.
      besides: root,
      dist,
      args: [join(root, 'scripts', 'bundle-server.mjs')],
      cwd: root,
    },
    node,
  )
