import pickerCss from './picker.css?text'

/** One constructed sheet for all pickers of the page, built-in ones too. */
export const pickerSheet = new CSSStyleSheet()
pickerSheet.replaceSync(pickerCss)
