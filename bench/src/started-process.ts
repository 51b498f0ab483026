import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of ours that says in a line of its output how far it is. */
export interface StartedProcess {
  readonly pid: number
  /** Milliseconds from the start to the first line that holds `text`. Fails when the process ends before. */
  readonly said: (text: string) => Promise<number>
  /** Asks it to end as Ctrl-C does, and waits until it has. */
  readonly stop: () => Promise<void>
}

export const startProcess = (
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): StartedProcess => {
  const started = performance.now()
  // A group of its own, so that all of it can be terminated, as a terminal does.
  const child: ChildProcess = spawn(command, [...args], { cwd, env: { ...process.env, ...env }, detached: true })
  const gone = once(child, 'exit')
  let output = ''
  const heard = new Map<string, (milliseconds: number) => void>()
  const listen = (piece: unknown) => {
    output += String(piece)
    for (const [text, settle] of heard) if (output.includes(text)) settle(performance.now() - started)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return {
    pid: child.pid ?? 0,
    said: text => {
      const found = Promise.withResolvers<number>()
      heard.set(text, found.resolve)
      gone.then(() => found.reject(new Error(`${command} ended before it said ${text}:\n${output.slice(-2000)}`)))
      return found.promise
    },
    stop: async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await gone
    },
  }
}
