/** React changes less often than we do: files of their own stay in caches. */
export const VENDORS = [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }]
