/**
 * @typedef {import('./collect-tests.mjs').RuleTest} RuleTest
 * @typedef {{ id: string, statement: string, verbatim?: unknown }} Rule
 * @typedef {{ reason: string, rules: string[] }} Exception
 */

const area = (/** @type {string} */ id) => id.replace(/-\d+$/, '')

/**
 * Holds the rules against the tests that name them: each is kept, which a passed test shows, or stands among the
 * exceptions with its reason, and never both.
 *
 * @param {readonly Rule[]} rules
 * @param {readonly Exception[]} exceptions
 * @param {ReadonlyMap<string, RuleTest[]>} tests
 * @returns {string[]} what is wrong, a line each.
 */
export const compareRules = (rules, exceptions, tests) => {
  const reasons = new Map(exceptions.flatMap(({ reason, rules: ids }) => ids.map(id => [id, reason])))
  const known = new Set(rules.map(({ id }) => id))
  const areas = new Set(rules.map(({ id }) => area(id)))
  const faults = rules.flatMap(({ id, statement }) => {
    const named = tests.get(id) ?? []
    const reason = reasons.get(id)
    if (named.some(({ passed }) => !passed)) return [`${id}: a test that shows it failed.`]
    if (named.length > 0 && reason) return [`${id}: has a test, so take it off the exceptions.`]
    if (named.length === 0 && !reason) return [`${id}: no test names it [${id}]. ${statement}`]
    return []
  })
  const strangers = [...tests.keys(), ...reasons.keys()]
    .filter(id => areas.has(area(id)) && !known.has(id))
    .map(id => `${id}: there is no such rule.`)
  return [...faults, ...strangers]
}
