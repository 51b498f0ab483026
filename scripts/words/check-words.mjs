import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ word: RegExp, use: string, names?: true }} Word
 * @typedef {{ path: string, word?: string, reason: string }} Exception
 * @typedef {{ file: string, line: number, message: string }} Fault
 */

/** Splits names at their capitals, hyphens and underscores. @param {string} text */
const splitNames = text => text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[-_]/g, ' ')

/** Empties strings, regular text of templates and comments, so that names are left. @param {string} line */
const namesOf = line =>
  line
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replaceAll(/^\s*(?:\*|\/\*|\/\/|--).*$|\/\*.*?\*\/|\/\/.*$/g, '')

/** In code a name is declared, is a member, or has several parts. @param {string} line @returns {string[]} */
const namesIn = line => [
  ...(namesOf(line).match(/[A-Za-z_$][\w$]*[a-z\d][A-Z][\w$]*/g) ?? []),
  ...[...namesOf(line).matchAll(/\b(?:const|let|var|function|type|interface|class|readonly)\s+(\w+)/g)].map(
    found => found[1] ?? '',
  ),
]

/** Characters before and after the end of a line that several words may take together. */
const longestPhrase = 40

/** A line of a comment or a list without its mark. @param {string} line */
const withoutMark = line => line.replace(/^\s*(?:\*|\/\/|--|[-#>])?\s*/, '')

/**
 * Finds words of the table in the texts and names of some files.
 *
 * @param {string} root
 * @param {readonly string[]} files paths below root.
 * @param {{ words: readonly Word[], exceptions: readonly Exception[] }} tables
 * @returns {{ lines: number, faults: Fault[] }}
 */
export const checkWords = (root, files, { words, exceptions }) => {
  const rules = words.map(({ word, use, names }) => ({
    use,
    names,
    pattern: new RegExp(`\\b(?:${word.source})\\b`, 'i'),
  }))
  /** @type {Set<Exception>} */
  const used = new Set()
  /** @type {Fault[]} */
  const faults = []
  let lines = 0
  /** @param {string} file @param {number} line @param {string} found @param {string} use @param {string} where */
  const report = (file, line, found, use, where) => {
    const allowed = exceptions.find(({ path, word }) => file.startsWith(path) && (word ?? found) === found)
    if (allowed) used.add(allowed)
    else faults.push({ file, line, message: `"${found}"${where}: write ${use}.` })
  }
  /** @param {string} file @param {number} line @param {string} text @param {boolean} isName @param {string} [where] */
  const judge = (file, line, text, isName, where = '') => {
    for (const { pattern, use, names } of rules) {
      if (names && !isName) continue
      const found = pattern.exec(splitNames(text))?.[0].toLowerCase()
      if (found !== undefined) report(file, line, found, use, where)
    }
  }
  const phrases = rules
    .filter(({ pattern, names }) => !names && pattern.source.includes(' '))
    .map(({ pattern, use }) => ({ pattern: new RegExp(pattern, 'gi'), use }))
  /** What begins on a line and ends on the next one. @param {string} file @param {number} line @param {string} text @param {string} next */
  const judgeBreak = (file, line, text, next) => {
    const start = splitNames(text.trimEnd().slice(-longestPhrase))
    const joined = `${start} ${splitNames(withoutMark(next).slice(0, longestPhrase))}`
    for (const { pattern, use } of phrases) {
      for (const { 0: found, index } of joined.matchAll(pattern)) {
        const isBroken = index < start.length && index + found.length > start.length
        if (isBroken) report(file, line, found.toLowerCase(), use, ' over the end of the line')
      }
    }
  }
  for (const file of files) {
    judge(file, 1, file, true, ' in the name of the file')
    const texts = readFileSync(join(root, file), 'utf8').split('\n')
    for (const [index, text] of texts.entries()) {
      lines += 1
      judge(file, index + 1, text, false)
      judgeBreak(file, index + 1, text, texts[index + 1] ?? '')
      for (const name of namesIn(text)) judge(file, index + 1, name, true)
    }
  }
  for (const exception of exceptions) {
    if (used.has(exception)) continue
    const message = `the exception of ${exception.path}${exception.word ? ` ("${exception.word}")` : ''} is not needed: remove it.`
    faults.push({ file: 'scripts/words/words.mjs', line: 1, message })
  }
  const seen = new Set()
  return {
    lines,
    faults: faults.filter(({ file, line, message }) => {
      const key = `${file}:${line} ${message}`
      return !seen.has(key) && seen.add(key)
    }),
  }
}
