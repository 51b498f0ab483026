const tableLines = {
  csv: [
    'tables/         every table as CSV in UTF-8, with a line of headings. An empty field is no value, "" an empty text.',
  ],
  parquet: [
    'tables/         every table as Parquet. Times are microseconds in UTC; lists and documents are JSON; what Parquet has no',
    '                type for is text.',
  ],
}
const useLines = {
  csv: [
    'Texts of other people stand in the tables as they were written. A spreadsheet takes a text that begins with = + - or @',
    'for a formula: import the columns as text.',
    '',
    '"npm run bic -- import-export ARCHIVE" makes the same customer in another installation of the same version.',
  ],
  parquet: ['Another installation takes over an export as CSV only.'],
}

/** What the archive is, for whoever opens it. */
export const readMe = (customer: string, madeAt: Date, format: 'csv' | 'parquet'): string =>
  [
    `All data of ${customer}, as of ${madeAt.toISOString()}.`,
    '',
    'manifest.json   what is in this archive: every table with its columns, their types and what they mean; what was left',
    '                out and why; size and SHA-256 of every part. manifest.sha256 is the checksum of the manifest itself.',
    ...tableLines[format],
    'documents/      the same to be read: transcripts as text and as JSON, message cards with their keywords, notes of each',
    '                deal as Markdown, and the audit trail with names.',
    'files/          uploaded files, recordings, pictures and videos.',
    '',
    ...useLines[format],
    'The archive holds everything that the customer has, private notes of users too. Protect it accordingly.',
    '',
  ].join('\n')
