import { join } from 'node:path'
import { root } from './root.mjs'

/** Where Node keeps what it has compiled; it checks each entry against its file. */
export const compileCache = join(root, 'node_modules', '.cache', 'node')

/**
 * The environment in which Node finds the modules compiled that it has loaded before; what is set already stays. Where
 * the folder cannot be written to, Node does without.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withCompileCache = env => ({ NODE_COMPILE_CACHE: compileCache, ...env })
