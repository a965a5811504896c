export declare const SHEET: RegExp
export declare function writeSheetModule(file: string, kind: string): string
