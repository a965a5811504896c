/** r2wc's wrapper with a React that is loaded later: see `late-react.ts`. */
declare module '@r2wc/react-to-web-component?late' {
  export { default } from '@r2wc/react-to-web-component'
}
