import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kernels, wasmSource } from './make.mjs'

it.each(kernels)('finds in the engine what the AssemblyScript of $name compiles to', async kernel => {
  expect(readFileSync(kernel.target, 'utf8')).toBe(await wasmSource(kernel))
})
