// Prints every import that the tables of uses.mjs do not allow, and what to do instead.
import { root } from '../lib/root.mjs'
import { checkImports } from './check-imports.mjs'
import { closed, domains, packages, uses } from './uses.mjs'

const { files, imports, faults } = checkImports(root, { packages, uses, closed, domains })
for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`)
console.log(`${files} files, ${imports} imports, ${faults.length} not allowed.`)
// A checker that saw nothing must not pass.
process.exitCode = faults.length > 0 || files === 0 || imports === 0 ? 1 : 0
