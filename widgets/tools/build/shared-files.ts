/**
 * Separate files. React changes less often than our code and stays in caches. The small modules that three chunks or
 * more share are one file: separately each would cost a page a request for some hundred bytes. So are the card and the
 * notice of a broken tag, which the first tag that becomes live loads. `maxModuleSize` is in bytes of source.
 */
export const SHARED_FILES = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'card', test: /[\\/](ProductCard|BrokenTag)\.tsx$/, priority: 2 },
  { name: 'parts', minShareCount: 3, maxModuleSize: 6_000, priority: 1 },
  { name: 'parts', minShareCount: 2, maxModuleSize: 2_500, priority: 1 },
]
