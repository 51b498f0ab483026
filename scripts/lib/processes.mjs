import { spawn } from 'node:child_process'

/** @param {number} pid */
export const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */

/**
 * Runs a program and keeps what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Outcome>} code 127 when it could not be started.
 */
export const capture = (program, args, options = {}) =>
  new Promise(resolve => {
    const begun = performance.now()
    let output = ''
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @param {number} code */
    const done = code => resolve({ code, output, seconds: (performance.now() - begun) / 1000 })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
    child.once('error', error => {
      output += error.message
      done(127)
    })
    child.once('close', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in the foreground: it has our terminal, gets our signals, and its end is ours. A channel to it closes
 * when we die, however we die, so that it can end too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {number} [longestEnd] milliseconds after which a program that does not react to the signal is killed.
 * @returns {Promise<number>} its exit code; 128 + n after signal n as shells have it.
 */
export const foreground = (program, args, options = {}, longestEnd = 15_000) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    /** @type {NodeJS.Timeout | undefined} */
    let patience
    /** @param {NodeJS.Signals} signal */
    const forward = signal => {
      child.kill(signal)
      patience ??= setTimeout(() => child.kill('SIGKILL'), longestEnd)
    }
    for (const signal of forwarded) process.on(signal, forward)
    // npm may die of a signal without handing it on: when whoever started us is gone, nobody is left to stop this.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) forward('SIGTERM')
    }, 500)
    child.once('error', error => {
      clearInterval(watch)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      clearTimeout(patience)
      for (const name of forwarded) process.off(name, forward)
      resolve(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)] ?? 0))
    })
  })
