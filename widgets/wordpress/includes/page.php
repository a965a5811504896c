<?php
/**
 * The tags of a page, as blocks, as shortcodes and from a product's address, and the script tag that they need.
 *
 * @package StoreWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'store_widgets_register' );
add_action( 'wp_head', 'store_widgets_print_early', 5 );
add_action( 'wp_footer', 'store_widgets_print_script', 5 );

/** Returns the settings, with defaults. */
function store_widgets_settings(): array {
	$defaults = array(
		'client_id'    => '',
		'source'       => 'plugin',
		'callback'     => '',
		'product_url'  => '',
		'withdraw_url' => '',
		'catalog'      => '',
		'api_host'     => '',
		'bake_url'     => '',
		'snapshot_url' => '',
		'public_key'   => '',
	);
	return array_merge( $defaults, array_intersect_key( (array) get_option( 'store_widgets', array() ), $defaults ) );
}

/** Accepts only valid values of each setting. */
function store_widgets_sanitize( $given ): array {
	$given = array_map( 'strval', array_filter( (array) $given, 'is_scalar' ) );
	$clean = array(
		'client_id'  => (string) preg_replace( '/[^\w-]/', '', $given['client_id'] ?? '' ),
		'source'     => in_array( $given['source'] ?? '', array( 'cdn', 'classic' ), true ) ? $given['source'] : 'plugin',
		'catalog'    => in_array( $given['catalog'] ?? '', array( 'v1', 'v3' ), true ) ? $given['catalog'] : '',
		'public_key' => sanitize_textarea_field( $given['public_key'] ?? '' ),
	);
	foreach ( array( 'callback', 'product_url', 'withdraw_url' ) as $name ) {
		$path           = sanitize_text_field( $given[ $name ] ?? '' );
		$clean[ $name ] = preg_match( '#^/(?!/)[^\s"<>\\\\]*$#', $path ) ? $path : '';
	}
	foreach ( array( 'api_host', 'bake_url', 'snapshot_url' ) as $name ) {
		$clean[ $name ] = esc_url_raw( $given[ $name ] ?? '', array( 'http', 'https' ) );
	}
	store_widgets_forget();
	return $clean;
}

/** Returns the package's tags and hashes, as written by the build. */
function store_widgets_manifest(): array {
	static $manifest = null;
	$manifest      ??= (array) wp_json_file_decode( dirname( STORE_WIDGETS_FILE ) . '/manifest.json', array( 'associative' => true ) );
	return $manifest;
}

/** Writes a tag with those of the given attributes that it supports. */
function store_widgets_render( string $tag, array $given ): string {
	if ( '' === store_widgets_settings()['client_id'] ) {
		/* translators: shown to authors alone, in the place of a card. */
		$text = __( 'Store Widgets needs your client id: Settings, Store Widgets.', 'store-widgets' );
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $text ) . '</p>' : '';
	}
	$written = '<' . $tag;
	foreach ( store_widgets_manifest()['tags'][ $tag ]['attributes'] as $name => $attribute ) {
		$value = $given[ $name ] ?? '';
		if ( ! is_scalar( $value ) || in_array( $value, array( '', false, 'false' ), true ) ) {
			continue;
		}
		$written .= 'flag' === $attribute['kind'] ? ' ' . $name : sprintf( ' %s="%s"', $name, esc_attr( (string) $value ) );
	}
	store_widgets_has_tags( true );
	return store_widgets_card( $written . '></' . $tag . '>' );
}

/** Reads the attributes of a shortcode: one without a value is a flag. */
function store_widgets_shortcode_attributes( $given ): array {
	$read = array();
	foreach ( (array) $given as $name => $value ) {
		$read[ strtolower( (string) ( is_int( $name ) ? $value : $name ) ) ] = is_int( $name ) ? true : $value;
	}
	return $read;
}

/** Registers all of them. */
function store_widgets_register(): void {
	load_plugin_textdomain( 'store-widgets', false, dirname( plugin_basename( STORE_WIDGETS_FILE ) ) . '/languages' );
	$needs = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' );
	wp_register_script( 'store-widgets-blocks', plugins_url( 'blocks.js', STORE_WIDGETS_FILE ), $needs, store_widgets_manifest()['version'], true );
	wp_set_script_translations( 'store-widgets-blocks', 'store-widgets', dirname( STORE_WIDGETS_FILE ) . '/languages' );
	if ( is_admin() ) {
		$known = array(
			'tags'   => store_widgets_manifest()['tags'],
			'script' => store_widgets_script(),
			'config' => store_widgets_config(),
		);
		wp_add_inline_script( 'store-widgets-blocks', 'window.storeWidgetsBlocks=' . wp_json_encode( $known, JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
	}
	foreach ( store_widgets_manifest()['tags'] as $tag => $entry ) {
		$block = array(
			'api_version'     => 2,
			'title'           => $entry['title'],
			'description'     => $entry['about'],
			'category'        => 'widgets',
			'attributes'      => array_map( fn ( $attribute ) => array( 'type' => $attribute['type'] ), $entry['attributes'] ),
			'editor_script'   => 'store-widgets-blocks',
			'supports'        => array( 'html' => false ),
			'render_callback' => fn ( $given ) => store_widgets_render( $tag, (array) $given ),
		);
		register_block_type( 'store-widgets/' . substr( $tag, strlen( 'store-' ) ), $block );
		add_shortcode( $tag, fn ( $given ) => store_widgets_render( $tag, store_widgets_shortcode_attributes( $given ) ) );
	}
	$page = store_widgets_settings()['product_url'];
	if ( str_contains( $page, '{slug}' ) ) {
		$pattern = str_replace( '\{slug\}', '([\w.~%-]{1,200})', preg_quote( home_url( $page ), '#' ) );
		wp_embed_register_handler( 'store-widgets', '#^' . $pattern . '/?$#i', 'store_widgets_embed' );
	}
}

/** Returns the card of a product whose address is on a line of its own. */
function store_widgets_embed( array $found ): string {
	return store_widgets_render( 'store-product', array( 'product-slug' => rawurldecode( $found[1] ) ) );
}

/** Returns whether this page has a tag of ours. */
function store_widgets_has_tags( bool $has = false ): bool {
	static $found = false;
	$found        = $found || $has;
	return $found;
}

/** Returns the page's configuration, by the names of `StoreWidgets.init`. */
function store_widgets_config(): array {
	$settings = store_widgets_settings();
	return array_filter(
		array(
			'clientId'      => $settings['client_id'],
			'apiHost'       => $settings['api_host'],
			'catalog'       => $settings['catalog'],
			'productUrl'    => $settings['product_url'],
			'withdrawUrl'   => $settings['withdraw_url'],
			'loginCallback' => $settings['callback'],
			'snapshot'      => '' === $settings['bake_url'] ? $settings['snapshot_url'] : '',
		)
	);
}

/** Returns the script's attributes: its address, and its hash. */
function store_widgets_script(): array {
	$manifest = store_widgets_manifest();
	$source   = store_widgets_settings()['source'];
	$file     = 'classic' === $source ? 'store-widgets.iife.js' : 'store-widgets.js';
	$base     = 'cdn' === $source
		? 'https://cdn.jsdelivr.net/npm/store-widgets@' . $manifest['version'] . '/dist/'
		: plugins_url( 'dist/', STORE_WIDGETS_FILE );
	return array_filter(
		array(
			'type'         => 'classic' === $source ? '' : 'module',
			'src'          => $base . $file,
			'integrity'    => $manifest['integrity'][ $file ],
			'crossorigin'  => 'anonymous',
			'defer'        => 'classic' === $source,
			'data-cfasync' => 'false',
			'nonce'        => (string) apply_filters( 'store_widgets_nonce', '' ),
		)
	);
}

/** Prints the script in the head if the content of the page already shows that a tag is coming. */
function store_widgets_print_early(): void {
	foreach ( $GLOBALS['wp_query']->posts ?? array() as $post ) {
		if ( preg_match( '/\[store-|<!-- wp:store-widgets\//', $post->post_content ?? '' ) ) {
			store_widgets_has_tags( true );
		}
	}
	store_widgets_print_script();
}

/**
 * Prints the script, once. Its settings are also printed as data: they are found there if scripts were joined, or
 * attributes or `type="module"` removed.
 */
function store_widgets_print_script(): void {
	static $is_printed = false;
	$config            = store_widgets_config();
	if ( $is_printed || ! store_widgets_has_tags() || empty( $config['clientId'] ) ) {
		return;
	}
	$is_printed = true;
	$script     = store_widgets_script();
	foreach ( $config as $name => $value ) {
		$script[ 'data-' . strtolower( preg_replace( '/[A-Z]/', '-$0', $name ) ) ] = $value;
	}
	$data = array(
		'type'               => 'application/json',
		'data-store-widgets' => true,
		'nonce'              => $script['nonce'] ?? '',
	);
	wp_print_inline_script_tag( wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ), array_filter( $data ) );
	wp_print_script_tag( $script );
}
