import { writeFileSync } from 'node:fs'
import { target, wordRunsSource } from './make.mjs'

writeFileSync(target, await wordRunsSource())
