export const testPassword = 'Test#2026go'
