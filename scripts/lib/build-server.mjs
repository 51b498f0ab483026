import { join } from 'node:path'
import { buildAside } from './built.mjs'
import { root } from './root.mjs'

/**
 * Builds the server, unless what is built is made of exactly these sources. Its 2,300 modules are then few, which are
 * found, read and joined in half the time; everything but starting it goes by the sources.
 *
 * @param {string} node the runtime to build with.
 * @param {number} user the process that runs it, or will have it run.
 * @returns {Promise<{ program: string, isNew: boolean }>} the file that is what `server/src/main.ts` is, and whether it was
 *   built now.
 */
export const buildServer = async (node, user) => {
  const { folder, isNew } = await buildAside(
    {
      name: 'The server',
      sources: [
        ...['server', 'contract', 'engine', 'database', 'connectors'].map(name => `${name}/src`),
        ...['scripts/bundle-server.mjs', 'scripts/lib/bundle.mjs', 'package-lock.json'],
      ],
      // It holds addresses of sources.
      besides: root,
      dist: join(root, 'server', 'dist'),
      args: [join(root, 'scripts', 'bundle-server.mjs')],
      cwd: root,
    },
    node,
    user,
  )
  return { program: join(folder, 'main.js'), isNew }
}
