// Prints every import that the tables of uses.mjs do not allow, and what to do instead.
import { root } from '../lib/root.mjs'
import { checkImports, findUnused } from './check-imports.mjs'
import { closed, domains, packages, reserved, uses } from './uses.mjs'

const tables = { packages, uses, closed, reserved, domains }
const { files, imports, faults: found } = checkImports(root, tables)
const faults = [...found, ...findUnused(root, tables)]
for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`)
console.log(`${files} files, ${imports} imports, ${faults.length} faults.`)
// A checker that saw nothing must not pass.
process.exitCode = faults.length > 0 || files === 0 || imports === 0 ? 1 : 0
