import { workerData } from 'node:worker_threads'

const { memoryMb, parent } = workerData as { readonly memoryMb?: number; readonly parent: number }
const checkEveryMs = 50
const atRest = process.memoryUsage.rss()

// Ends the process that it runs in when that takes more memory than it may, or is left behind by the one that started it.
setInterval(() => {
  const isTooMuch = memoryMb !== undefined && process.memoryUsage.rss() - atRest > memoryMb * 1024 * 1024
  if (isTooMuch) process.kill(process.pid, 'SIGABRT')
  else if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, checkEveryMs)
