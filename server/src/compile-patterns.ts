import { setFlagsFromString } from 'node:v8'

// A process imports this first. V8 compiles a pattern to bytecode when it is first used, and to machine code when it is used again. Of the long
// ones that read what was said, the bytecode takes twice as long as the machine code, so they are compiled to that at once.
setFlagsFromString('--no-regexp-tier-up')
