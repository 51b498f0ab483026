import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Ends the command with a message for the person at the terminal, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command's work; a refusal is printed as it is, anything else with its stack.
 *
 * @param {() => Promise<number>} work answers the exit code.
 */
export const runCommand = async work => {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
