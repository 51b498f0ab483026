import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Fonts and pictures are compressed already. */
const compressible = /\.(?:js|css|html|svg|json)$/
/** Below it a file fits into one packet either way. */
const leastBytes = 1024

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    asBrotli(content, { params }).then(bytes => writeFile(`${path}.br`, bytes)),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }).then(bytes => writeFile(`${path}.gz`, bytes)),
  ])
}

/**
 * Writes every text file a second and third time, compressed as well as Brotli and gzip can: the server sends these to
 * browsers that take them. Browsers take Brotli over TLS only, so a proxy without TLS gets gzip.
 */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler: async ({ dir }) => {
      if (dir === undefined) return
      const paths = await readdir(dir, { recursive: true })
      await Promise.all(paths.filter(path => compressible.test(path)).map(path => compress(join(dir, path))))
    },
  },
})
