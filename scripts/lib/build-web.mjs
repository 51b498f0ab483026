import { join } from 'node:path'
import { buildIfChanged } from './built.mjs'
import { root } from './root.mjs'

const web = join(root, 'web')

/**
 * Builds the web application, unless what is built is made of exactly these sources.
 *
 * @param {string} node the runtime to build with.
 * @returns {Promise<boolean>} whether it was built.
 */
export const buildWeb = node =>
  buildIfChanged(
    {
      name: 'The web application',
      sources: ['web', 'contract', 'engine', 'package-lock.json', 'tsconfig.base.json'],
      dist: join(web, 'dist'),
      args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'],
      cwd: web,
    },
    node,
  )
