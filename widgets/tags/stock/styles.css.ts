export const stockCss = ':host{display:block}.stock{margin:0}'
