/** The closed table of file errors. The texts are shown to people word for word. */
export const FILE_ERRORS = {
  FI00: 'File size exceeds the maximum allowed limit of 25MB, please try again by reducing the file size.',
  FI01: 'File appears to be corrupted, please upload new fresh file.',
  FI02: 'File to be uploaded cannot be empty.',
  FI03: 'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
  FI04: 'Unable to extract text from the file.',
} as const

export type FileErrorCode = keyof typeof FILE_ERRORS

/** A file that cannot be taken. `detail` says in plain words which thing is wrong with this one. */
export class FileProblem extends Error {
  readonly code: FileErrorCode
  readonly detail: string

  constructor(code: FileErrorCode, detail: string) {
    super(FILE_ERRORS[code])
    this.name = 'FileProblem'
    this.code = code
    this.detail = detail
  }
}

/** The answer for a file that cannot be taken. */
export function fileError(code: FileErrorCode, detail: string) {
  return { ok: false, code, message: FILE_ERRORS[code], detail } as const
}
