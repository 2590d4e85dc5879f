const path = require('node:path');

const runtime = JSON.stringify(path.join(__dirname, 'refresh-runtime.js'));
/** On one line with the first of the module, so that the lines of the source map stay right. */
const before =
  `import * as $refresh from ${runtime}; ` +
  'const $RefreshReg$ = (type, id) => $refresh.register(type, `${__webpack_module__.id} ${id}`); ' +
  'const $RefreshSig$ = $refresh.sign; ';
const after = '\n$refresh.accept(__webpack_module__, import.meta.webpackHot);\n';

/** Ties a module in which swc has marked components or hooks to React's Fast Refresh: they are its own business when it changes. */
module.exports = function refreshLoader(code, map) {
  const isMarked = /\$Refresh(Reg|Sig)\$\(/.test(code);
  this.callback(null, isMarked ? before + code + after : code, map);
};
