/** A number of bytes as a person reads it: "16 kB", "12 MB". */
export const describeBytes = (bytes: number): string => {
  if (bytes >= 1024 ** 3) return `${Math.round(bytes / 1024 ** 3)} GB`
  return bytes >= 1024 ** 2 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.round(bytes / 1024)} kB`
}
