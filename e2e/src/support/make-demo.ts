// Makes the data folder that the products of the browser tests begin with, unless there is one already.
import { fillWithDemo } from './demo-folders.ts'

await fillWithDemo([])
