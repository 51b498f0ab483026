/**
 * Blanks what is not code for us: comments, and the text of template literals. Lines and lengths stay as they are.
 * (Regular expressions are distinguished from divisions by the preceding character, which is enough for formatted sources.)
 *
 * @param {string} source
 */
const blankNonCode = source => {
  const out = source.split('')
  /** Depth of braces at which each open template literal goes on. @type {number[]} */
  const templates = []
  let depth = 0
  let at = 0
  /** @param {number} to */
  const blankTo = to => {
    for (; at < to && at < out.length; at++) if (out[at] !== '\n') out[at] = ' '
  }
  /** @param {string} end */
  const skipQuoted = end => {
    for (at++; at < source.length && source[at] !== end && source[at] !== '\n'; at++) if (source[at] === '\\') at++
    at++
  }
  const skipTemplate = () => {
    for (; at < source.length; at++) {
      if (source[at] === '`') {
        at++
        return
      }
      if (source[at] === '$' && source[at + 1] === '{') {
        templates.push(depth++)
        at += 2
        return
      }
      if (source[at] === '\\') out[at++] = ' '
      if (out[at] !== '\n') out[at] = ' '
    }
  }
  const skipRegExp = () => {
    let inClass = false
    for (at++; at < source.length && source[at] !== '\n'; at++) {
      if (source[at] === '\\') at++
      else if (source[at] === '[') inClass = true
      else if (source[at] === ']') inClass = false
      else if (source[at] === '/' && !inClass) break
    }
    at++
  }
  let before = ''
  while (at < source.length) {
    const char = source[at] ?? ''
    const pair = source.slice(at, at + 2)
    if (pair === '//') blankTo(source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at))
    else if (pair === '/*') blankTo(source.indexOf('*/', at) < 0 ? source.length : source.indexOf('*/', at) + 2)
    else if (char === "'" || char === '"') skipQuoted(char)
    else if (char === '`') {
      at++
      skipTemplate()
    } else if (char === '/' && /[(,=:[!&|?{};\n>]|^$/.test(before)) skipRegExp()
    else {
      if (char === '{') depth++
      if (char === '}' && --depth === templates.at(-1)) {
        templates.pop()
        at++
        skipTemplate()
        continue
      }
      at++
    }
    if (!/\s/.test(char)) before = char
  }
  return out.join('')
}

const patterns = [
  /(?:^|[;\n}])\s*(?:import|export)\b[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\1/g,
  /(?:^|[;\n}])\s*import\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
  /\brequire(?:\.resolve)?\s*\(\s*(['"])([^'"\n]+)\1/g,
]

/** @typedef {{ specifier: string, line: number, type: boolean }} Import type: nothing of it is needed at run time. */

/** @param {string} statement */
const isOfTypes = statement => {
  if (/^\W*(?:import|export)\s+type\b/.test(statement)) return true
  const [, names] = /^\W*(?:import|export)\s*\{([^}]*)\}\s*from\b/.exec(statement) ?? []
  return names?.split(',').every(name => name.trim() === '' || /^type\s/.test(name.trim())) ?? false
}

/**
 * Every module a source names: import, export … from, import() and require() with a literal, types included.
 *
 * @param {string} source
 * @returns {Import[]} in the order of the source.
 */
export const scanImports = source => {
  const code = blankNonCode(source)
  return patterns
    .flatMap(pattern => [...code.matchAll(pattern)])
    .map(match => ({ specifier: match[2] ?? '', at: match.index + match[0].length, type: isOfTypes(match[0]) }))
    .sort((a, b) => a.at - b.at)
    .map(({ specifier, at, type }) => ({ specifier, line: code.slice(0, at).split('\n').length, type }))
}

/**
 * Whether a source does nothing but pass on what others export.
 *
 * @param {string} source
 */
export const onlyPassesOn = source => {
  const rest = blankNonCode(source)
    .replaceAll(/export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s*from\s*(['"])[^'"\n]+\1\s*;?/g, '')
    .trim()
  return rest === '' && /\bexport\b/.test(source)
}
