/** @typedef {import('./compare-rules.mjs').Rule} Rule */
/** @typedef {import('./compare-rules.mjs').Exception} Exception */

const cell = (/** @type {string} */ text) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const verbatim = (/** @type {unknown} */ value) =>
  value === undefined
    ? ''
    : ` ${[value]
        .flat()
        .map(one => `“${one}”`)
        .join(', ')}`

const shown = 3

/** @param {readonly string[]} files */
const checked = files => {
  const first = files.slice(0, shown).join(', ')
  return files.length > shown ? `${first} and ${files.length - shown} more` : first
}

/**
 * The rules as a table: what each says, the files of tests that hold the product to it, and whether it is kept. It reads
 * the tests instead of running them: a run shows whether they pass.
 *
 * @param {readonly Rule[]} rules
 * @param {readonly Exception[]} exceptions
 * @param {ReadonlyMap<string, string[]>} files
 */
export const writeDocument = (rules, exceptions, files) => {
  const reasons = new Map(exceptions.flatMap(({ reason, rules: ids }) => ids.map(id => [id, reason])))
  const kept = rules.filter(({ id }) => !reasons.has(id)).length
  return [
    '# Rules and the tests that hold them',
    '',
    'Written by `npm run rules` from the files of tests; not to be edited. A test names the rules it holds in its title, in',
    'square brackets. A rule without a test stands in `scripts/rules/exceptions.json` with the reason.',
    '',
    `${rules.length} rules: ${kept} kept, ${rules.length - kept} not yet.`,
    '',
    '| rule | what it says | where it is checked | result |',
    '|---|---|---|---|',
    ...rules.map(({ id, statement, verbatim: words }) => {
      const reason = reasons.get(id)
      const where = reason ?? checked(files.get(id) ?? [])
      return `| ${id} | ${cell(statement + verbatim(words))} | ${cell(where)} | ${reason ? 'not yet' : 'kept'} |`
    }),
    '',
  ].join('\n')
}
