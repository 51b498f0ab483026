import { runCli } from './cli/run-cli.ts'

const to =
  (stream: NodeJS.WriteStream) =>
  (line: string): void => {
    stream.write(`${line}\n`)
  }

process.exitCode = await runCli(process.argv.slice(2), to(process.stdout), to(process.stderr))
