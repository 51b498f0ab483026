import { generateDemo } from './generate-demo.ts'

/** The demo customers, generated once for all tests of a worker, which change nothing of it. */
export const demoData = generateDemo()
