/** @typedef {import('./compare-rules.mjs').Row} Row */

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

/** @param {Row} row */
const checked = ({ tests, reason }) => {
  if (reason) return reason
  const first = tests
    .map(({ file, title }) => `${title} (${file})`)
    .sort()
    .slice(0, shown)
  return tests.length > shown ? `${first.join('; ')}; and ${tests.length - shown} more` : first.join('; ')
}

/**
 * The rules as a table: what each says, the tests that hold the product to it, and whether it is kept.
 *
 * @param {readonly Row[]} rows
 */
export const writeDocument = rows => {
  const kept = rows.filter(({ reason }) => !reason).length
  return [
    '# Rules and the tests that hold them',
    '',
    'Written by `npm run rules` from the reports of `npm test`; not to be edited. A test names the rules it holds in its',
    'title, in square brackets. A rule without a test stands in `scripts/rules/exceptions.json` with the reason.',
    '',
    `${rows.length} rules: ${kept} kept, ${rows.length - kept} not yet.`,
    '',
    '| rule | what it says | how it is checked | result |',
    '|---|---|---|---|',
    ...rows.map(row => {
      const { id, statement, verbatim: words } = row.rule
      return `| ${id} | ${cell(statement + verbatim(words))} | ${cell(checked(row))} | ${row.reason ? 'not yet' : 'kept'} |`
    }),
    '',
  ].join('\n')
}
