<?php
// The rules that WordPress writes into .htaccess for a network in folders, for PHP's own server: /two/wp-admin/ is
// /wp-admin/, and the network finds the site by the address that was asked for.
$root = $_SERVER['DOCUMENT_ROOT'];
$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$file = preg_replace('#^/[\w-]+(/(wp-(content|admin|includes)/.*|[^/]+\.php))$#', '$1', $path);
if (preg_match('#^/(wp-(content|admin|includes)/|[^/]+\.php$)#', $path)) $file = $path;
if (is_dir($root . $file) && str_ends_with($file, '/')) $file .= 'index.php';
if (str_contains($file, '..') || !is_file($root . $file)) $file = '/index.php';
if (!str_ends_with($file, '.php')) {
    $types = ['js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml'];
    header('Content-Type: ' . ($types[pathinfo($file, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
    readfile($root . $file);
    return;
}
foreach (['PHP_SELF', 'SCRIPT_NAME'] as $name) $_SERVER[$name] = $file;
$_SERVER['SCRIPT_FILENAME'] = $root . $file;
chdir(dirname($root . $file));
require $root . $file;
