import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capture } from './processes.mjs'
import { root } from './root.mjs'

const inner = `
  process.on('SIGTERM', () => { console.log('asked to end'); process.exit(3) })
  process.on('disconnect', () => process.exit(4))
  console.log('up ' + process.pid)`

/** A process that runs a program in the foreground, once that is up. */
const startOuter = (program = inner, longestEnd = 60_000) =>
  new Promise(resolve => {
    const outer = `
      const { foreground } = await import(${JSON.stringify(join(root, 'scripts', 'lib', 'processes.mjs'))})
      process.exitCode = await foreground(process.execPath, ['-e', ${JSON.stringify(program)}], {}, ${longestEnd})
      console.log('ended ' + process.exitCode)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    const exited = new Promise(done => child.once('close', code => done({ code, output })))
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
      const pid = Number(/up (\d+)/.exec(output)?.[1])
      if (pid) resolve({ child, pid, exited })
    })
  })

test('a signal reaches the program in the foreground, and its exit code is ours', async () => {
  const { child, exited } = await startOuter()
  child.kill('SIGTERM')
  expect(await exited).toEqual({ code: 3, output: expect.stringMatching(/asked to end\nended 3/) })
})

test('a program that is too busy to hear that it shall end is killed', async () => {
  const busy = `process.on('SIGTERM', () => {}); console.log('up ' + process.pid); for (;;);`
  const { child, exited } = await startOuter(busy, 100)
  child.kill('SIGTERM')
  expect(await exited).toMatchObject({ code: 137, output: expect.stringMatching(/ended 137/) })
})

test('the program in the foreground notices when we are killed', async () => {
  const { child, exited } = await startOuter()
  child.kill('SIGKILL')
  // The output closes only when the inner process, which shares it, has gone too.
  expect((await exited).output).not.toContain('ended')
})

test('the program in the foreground is ended when whoever started us is gone', async () => {
  // As npm does: a shell that waits for us, and dies of a signal that it does not hand on.
  const outer = `
    const { foreground } = await import(${JSON.stringify(join(root, 'scripts', 'lib', 'processes.mjs'))})
    process.exitCode = await foreground(process.execPath, ['-e', ${JSON.stringify(inner)}])
    console.log('ended ' + process.exitCode)`
  const starter = `
    const { spawn } = require('node:child_process')
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(outer)}], { stdio: 'inherit' })`
  const child = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
    if (/up \d+/.test(text)) child.kill('SIGKILL')
  })
  await new Promise(done => child.once('close', done))
  expect(output).toMatch(/asked to end\nended 3/)
})

test('keeps what a program prints, and says when there is no such program', async () => {
  const { code, output } = await capture(process.execPath, ['-e', 'console.log(1); console.error(2); process.exit(5)'])
  expect({ code, output: output.split('\n').toSorted() }).toEqual({ code: 5, output: ['', '1', '2'] })
  expect(await capture('/no/such/program', [])).toMatchObject({ code: 127, output: expect.stringContaining('ENOENT') })
})
