import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Joins the modules of programs that Node runs into few files, side by side in one folder. What a module finds by its own
 * address, as files of fonts or migrations and modules of threads, it finds where it stood; but another of the
 * programs is started as it is built.
 *
 * @param {object} what
 * @param {string} what.root the folder that everything is in.
 * @param {Readonly<Record<string, string>>} what.programs the file of each by its name; it becomes `name.js`.
 * @param {RegExp} what.isJoined the packages that are joined too; others are imported as they are installed.
 * @param {string} what.dist the folder to write to.
 */
export const bundlePrograms = async ({ root, programs, isJoined, dist }) => {
  const { rolldown } = await import('rolldown')
  const names = new Map(Object.entries(programs).map(([name, file]) => [file, name]))

  /** @param {string} code @param {string} file */
  const withAddresses = (code, file) =>
    code
      .replace(/new URL\('([^']+)', import\.meta\.url\)/g, (all, /** @type {string} */ path) => {
        const name = names.get(join(dirname(file), path))
        return name === undefined ? all : `new URL('./${name}.js', import.meta['url'])`
      })
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
      .replaceAll('import.meta.filename', JSON.stringify(file))

  const build = await rolldown({
    cwd: root,
    platform: 'node',
    input: programs,
    external: id => !/^(\.|\/|#|@bic\/)/.test(id) && !isJoined.test(id),
    plugins: [
      {
        name: 'addresses',
        transform: {
          filter: { id: /\.ts$/, code: /import\.meta\.(url|dirname|filename)/ },
          handler: withAddresses,
        },
      },
    ],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  await build.write({ dir: dist, format: 'esm', cleanDir: true, strictExecutionOrder: true })
  await build.close()
}
