import { writeFileSync } from 'node:fs'
import { kernels, wasmSource } from './make.mjs'

for (const kernel of kernels) writeFileSync(kernel.target, await wasmSource(kernel))
